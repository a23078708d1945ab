import { keyOwner, readCertificates } from '../../certificates/repository.ts';
import { signingCertificate } from '../../certificates/signing-certificate.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { CertificateRow } from '../../db/certificate-schema.ts';
import type { FacturaeSource } from '../../einvoice/facturae/source.ts';
import { writeFacturae } from '../../einvoice/facturae/write-facturae.ts';
import { fromBase64 } from '../../einvoice/signature/algorithms.ts';
import { type Signer, signFacturae } from '../../einvoice/signature/sign-facturae.ts';
import { readCertificate } from '../../einvoice/x509/certificate.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { invoiceView } from '../reading/view.ts';
import { readCorrected } from './corrected-repository.ts';
import type { FormReason, FormResult, FormWishes, InvoiceForm } from './form.ts';

const NO_CERTIFICATE: FormReason = {
  path: 'certificates',
  message: {
    en: 'A Facturae is signed, and the company has no certificate in force: upload one.',
    es: 'Una Facturae va firmada y la empresa no tiene un certificado en vigor: sube uno.',
  },
};

/** The signer that a stored certificate makes; its key is opened for this signature alone. */
async function signerOf({ secrets }: CompanyContext, row: CertificateRow): Promise<Signer> {
  const [certificate, privateKey] = [
    fromBase64(row.certificate),
    fromBase64(await secrets.open(row.sealedKey, keyOwner(row.id))),
  ];
  if (certificate === null || privateKey === null) throw new Error(`the certificate ${row.id} is no base64`);
  return { certificate: readCertificate(certificate), keyKind: row.keyKind, privateKey, role: 'emisor' };
}

async function sourceOf(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  { dir3 }: FormWishes,
): Promise<FacturaeSource> {
  const hasUnits = Object.values(dir3).some((code) => code !== null);
  return {
    invoice: invoiceView(invoice, context),
    corrected: await readCorrected(context.books, invoice.row),
    units: hasUnits ? dir3 : null,
  };
}

async function prepare(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  wishes: FormWishes,
): Promise<FormResult> {
  const nowMs = context.serviceClock.now();
  const [source, rows] = await Promise.all([
    sourceOf(context, invoice, wishes),
    readCertificates(context.books, context.companyId),
  ]);
  const written = writeFacturae(source);
  const certificate = signingCertificate(rows, nowMs);
  if ('refusals' in written) return { reasons: written.refusals };
  if (certificate === null) return { reasons: [NO_CERTIFICATE] };
  return {
    async make() {
      const signed = await signFacturae(written.xml, await signerOf(context, certificate), nowMs);
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
