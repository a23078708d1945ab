import type { InvoiceFonts } from '../documents/invoice-pdf/font-face.ts';

let loaded: Promise<InvoiceFonts> | null = null;

async function load(): Promise<InvoiceFonts> {
  const [regular, semibold] = await Promise.all([
    import('../../assets/fonts/Inter-Regular.ttf'),
    import('../../assets/fonts/Inter-SemiBold.ttf'),
  ]);
  return { regular: new Uint8Array(regular.default), semibold: new Uint8Array(semibold.default) };
}

/** The faces that documents are set in, loaded when the first is drawn. */
export function invoiceFonts(): Promise<InvoiceFonts> {
  loaded ??= load();
  return loaded;
}
