import type { InvoiceFonts } from '../../documents/invoice-pdf/text/font-face.ts';

/** What was loaded, and never a promise of it: one that a request began and did not live to see hangs every later request. */
let loaded: InvoiceFonts | null = null;

async function load(): Promise<InvoiceFonts> {
  const [regular, semibold] = await Promise.all([
    import('../../../assets/fonts/Inter-Regular.ttf'),
    import('../../../assets/fonts/Inter-SemiBold.ttf'),
  ]);
  return { regular: new Uint8Array(regular.default), semibold: new Uint8Array(semibold.default) };
}

/** The faces that documents are set in, loaded when the first is drawn. */
export async function invoiceFonts(): Promise<InvoiceFonts> {
  loaded ??= await load();
  return loaded;
}
