const PAGE_SIZE = 500;

/** All entries of a paged list. `last` is the last id of the previous page. */
export async function* allPages<Item extends { id: string }>(
  list: (limit: number, last: string | undefined) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  let last: string | undefined;
  do {
    const page = await list(PAGE_SIZE, last);
    if (page.length > 0) yield page;
    last = page.at(-1)?.id;
  } while (last !== undefined);
}
