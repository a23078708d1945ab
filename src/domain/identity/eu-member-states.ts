/** Member states of the European Union, Spain included: 27 codes of ISO 3166-1 alpha-2, so Greece is GR. */
export const EU_MEMBER_STATES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
