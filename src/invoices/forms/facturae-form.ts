import type { CompanyContext } from '../../context/context.ts';
import type { FacturaeSource } from '../../einvoice/facturae/source.ts';
import { writeFacturae } from '../../einvoice/facturae/write-facturae.ts';
import { signFacturae } from '../../einvoice/signature/sign-facturae.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { takeTurnIfMany } from '../../platform/take-turn.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { invoiceView } from '../reading/view.ts';
import { readCorrected } from './corrected-repository.ts';
import { type Signature, signatureOf } from './facturae-signer.ts';
import type { FormReason, FormResult, FormWishes, InvoiceForm } from './form.ts';
import { publicBodyReasons } from './public-body.ts';

const NO_CERTIFICATE: FormReason = {
  path: 'certificates',
  message: {
    en: 'A Facturae is signed, and the company has no certificate in force: upload one.',
    es: 'Una Facturae va firmada y la empresa no tiene un certificado en vigor: sube uno.',
  },
};

async function sourceOf(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  { dir3 }: FormWishes,
  signature: Signature | null,
): Promise<FacturaeSource> {
  const hasUnits = Object.values(dir3).some((code) => code !== null);
  return {
    invoice: invoiceView(invoice, context),
    corrected: await readCorrected(context.books, invoice.row),
    units: hasUnits ? dir3 : null,
    thirdParty: signature?.thirdParty ?? null,
  };
}

async function prepare(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  wishes: FormWishes,
): Promise<FormResult> {
  const nowMs = context.serviceClock.now();
  const signature = await signatureOf(context);
  const source = await sourceOf(context, invoice, wishes, signature);
  await takeTurnIfMany(invoice.lines.length);
  const written = await inTurns(writeFacturae(source));
  const reasons = [
    ...('refusals' in written ? written.refusals : signature === null ? [NO_CERTIFICATE] : []),
    ...publicBodyReasons(invoice, wishes),
  ];
  if ('refusals' in written || signature === null || reasons.length > 0) return { reasons };
  return {
    async make() {
      const signed = await signFacturae(written.xml, await signature.signer(), nowMs);
      return new TextEncoder().encode(signed);
    },
  };
}

/** Facturae 3.2.2, signed. */
export const FACTURAE_FORM: InvoiceForm = {
  form: 'FACTURAE',
  contentType: 'application/xml',
  extension: '.xsig',
  relevant: ({ dir3 }) => ({ dir3 }),
  prepare,
};
