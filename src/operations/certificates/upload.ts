import {
  certificateEnded,
  fileRefused,
  passwordTooLong,
  tooManyCertificates,
} from '../../companies/certificates/refusals.ts';
import { keepCertificate, MAX_COMPANY_CERTIFICATES } from '../../companies/certificates/repository.ts';
import { certificateRow, proveNifBy } from '../../companies/certificates/uploaded.ts';
import { refuseFileSize } from '../../contract/file-size.ts';
import type { MultipartShape, Parts } from '../../contract/multipart.ts';
import { takeTurn } from '../../platform/take-turn.ts';
import type { CertifiedKey } from '../../signatures/x509/certified-key.ts';
import { Pkcs12Error } from '../../signatures/x509/pkcs12-error.ts';
import { pkcs12Reader } from '../../signatures/x509/pkcs12-reader.ts';
import { defineOperation } from '../define-operation.ts';
import { certificateSchema } from './schemas.ts';
import { certificateView } from './view.ts';

/** Largest file. A certificate with its chain and key has some kilobytes. */
const MAX_FILE_MEGABYTES = 1;
/** Longest password. Each key derivation processes all of it. */
const MAX_PASSWORD_CHARACTERS = 512;

const CERTIFICATE_PARTS = {
  file: {
    kind: 'file',
    description: 'PKCS#12 file (.p12, .pfx) with a certificate and its private key, at most 1 MB',
    required: true,
  },
  password: {
    kind: 'text',
    description: 'Password of the file. It is used once and not stored',
    required: true,
  },
} as const satisfies MultipartShape;

async function openedFile({ files: { file }, texts: { password = '' } }: Parts): Promise<CertifiedKey> {
  if (file === undefined) throw new Error('a required part is missing');
  refuseFileSize(file.bytes, MAX_FILE_MEGABYTES);
  if (password.length > MAX_PASSWORD_CHARACTERS) throw passwordTooLong(MAX_PASSWORD_CHARACTERS);
  const readPkcs12 = await pkcs12Reader();
  try {
    return await readPkcs12(file.bytes, password, takeTurn);
  } catch (error) {
    if (error instanceof Pkcs12Error) throw fileRefused(error.refusal);
    throw error;
  }
}

export const uploadCertificate = defineOperation({
  id: 'certificates.upload',
  method: 'POST',
  path: '/v1/companies/{company_id}/certificates',
  tag: 'Certificates',
  summary: 'Upload a certificate to sign electronic invoices with',
  description:
    'The service seals the key on arrival and never returns it. It does not store the password. The newest valid certificate signs. If the certificate already exists, the request returns the existing one. Each environment has its own certificates. In production, a certificate of the NIF from an issuer that the operator trusts proves the NIF.',
  scope: 'companies:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  multipart: CERTIFICATE_PARTS,
  example: { file: 'the bytes of a PKCS#12 file', password: 'folio-pruebas' },
  success: { status: 201, data: certificateSchema, description: 'Certificate without its key' },
  errors: ['FILE_TOO_LARGE'],
  async run(context, { parts }) {
    const nowMs = context.serviceClock.now();
    const opened = await openedFile(parts);
    if (opened.certificate.notAfter < nowMs) throw certificateEnded();
    const row = await certificateRow(opened, context, nowMs);
    const rows = await keepCertificate(context.books, row);
    const kept = rows.find(({ fingerprint }) => fingerprint === row.fingerprint);
    if (kept === undefined) throw tooManyCertificates(MAX_COMPANY_CERTIFICATES);
    if (context.environment === 'LIVE') await proveNifBy(context, opened.certificate, nowMs);
    return { data: certificateView(kept, rows, nowMs) };
  },
});
