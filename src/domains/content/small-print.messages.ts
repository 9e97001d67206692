/**
 * The line at the end of every page until the operator writes another one: the starting content is no laboratory's
 * offer.
 */
export const DEMONSTRATION_NOTE =
  'Demonstration data: prices, times and test lists are not medical advice, nor any laboratory’s price list.'
