/** Guide, as the list of resources needs it. */
export interface GuideEntry {
  name: string;
  title: string;
  /** True if the guide describes legal requirements. */
  isLegal: boolean;
}

const LEGAL: ReadonlySet<string> = new Set([
  'verifactu',
  'facturar-con-verifactu',
  'aeat-refusals',
  'special-regimes',
  'regimenes-especiales',
  'correct-and-void',
  'rectificar-y-anular',
  'b2b-electronic-invoices',
  'factura-electronica-b2b',
  'public-administration',
  'facturar-a-la-administracion',
  'tax-books',
  'libros-y-modelos',
  'data-protection',
  'proteccion-de-datos',
]);

/** True if the guide describes legal requirements. */
export function isLegal(name: string): boolean {
  return LEGAL.has(name);
}
