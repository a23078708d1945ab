/** Keys that may accompany a first key. VAL105, as section 2.2 of the facts' README has it. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  '07': ['01', '03', '05', '09', '11', '12', '13', '14', '15'],
  '05': ['01', '06', '08', '11', '12', '13'],
  '06': ['11', '12', '13', '14', '15'],
  '11': ['08', '15'],
  '12': ['08', '15'],
  '13': ['08', '15'],
  '03': ['01'],
  '08': ['01'],
  '01': ['02'],
};

/** True if the regime keys of an invoice are different, and one of them is a first key that the others may accompany. */
export function areCompatible(keys: readonly string[]): boolean {
  if (new Set(keys).size < keys.length) return false;
  return (
    keys.length <= 1 ||
    keys.some((first) => keys.every((other) => other === first || BESIDE[first]?.includes(other) === true))
  );
}
