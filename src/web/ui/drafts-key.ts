/** The key of half-typed forms in the tab's own storage. It stands alone, as the first script of a page clears it. */
export const DRAFTS_KEY = 'drafts'
