/**
 * Returns the shortest failing list that it finds. It leaves out ever smaller runs of items as long as the rest still
 * fails (delta debugging, Zeller and Hildebrandt 2002).
 */
export async function shrink<T>(
  items: readonly T[],
  fails: (items: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let failing = items;
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < failing.length; ) {
      const fewer = [...failing.slice(0, start), ...failing.slice(start + size)];
      if (fewer.length < failing.length && (await fails(fewer))) failing = fewer;
      else start += size;
    }
  }
  return failing;
}
