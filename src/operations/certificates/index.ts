import type { Operation } from '../operation.ts';
import { deleteCertificate } from './delete.ts';
import { listCertificates } from './list.ts';
import { uploadCertificate } from './upload.ts';

export const CERTIFICATE_OPERATIONS: readonly Operation[] = [
  uploadCertificate,
  listCertificates,
  deleteCertificate,
];
