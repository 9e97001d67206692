/** The key of form drafts in `sessionStorage`. A separate file, because the first script of each page imports it. */
export const DRAFTS_KEY = 'drafts'
