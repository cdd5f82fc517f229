/** A loop over nothing proves nothing: the list as it is, unless it is empty. */
export function notEmpty<Item>(list: readonly Item[], what = 'the list'): readonly Item[] {
  if (list.length === 0) throw new Error(`There is nothing to look at: ${what} is empty`);
  return list;
}
