/** Keys that may stand beside a first key. VAL105, as section 2.2 of the facts' README has it. */
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

function mayStandTogether(first: string, second: string): boolean {
  return BESIDE[first]?.includes(second) === true || BESIDE[second]?.includes(first) === true;
}

/** True if the regime keys of an invoice are different and each two may stand together. */
export function areCompatible(keys: readonly string[]): boolean {
  return keys.every((first, index) =>
    keys.slice(index + 1).every((second) => mayStandTogether(first, second)),
  );
}
