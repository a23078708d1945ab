import type { Bilingual } from '../../platform/i18n/language.ts';
import type { Difference } from './difference.ts';

const OTHER_SYSTEM: Bilingual = {
  en: 'Another system registered it. If you invoice with that one too, there is nothing to do; if not, find out who did, and have it cancelled there.',
  es: 'Lo registró otro sistema. Si también facturas con él, no hay que hacer nada; si no, averigua quién lo hizo y que se anule allí.',
};

const OWN_SYSTEM: Bilingual = {
  en: 'This system registered it and its books lack it, as after a restore from a backup: tell whoever operates the service, who can put it back from the list of the AEAT.',
  es: 'Lo registró este sistema y no figura en sus libros, como tras restaurar una copia: avisa a quien opera el servicio, que puede recuperarlo de la lista de la AEAT.',
};

const MISSING: Bilingual = {
  en: 'The AEAT accepted it, as the submission with its CSV shows, and lists it no more: register it again with a correction (POST …/invoices/{invoice_id}/verifactu-records), and keep that answer as evidence.',
  es: 'La AEAT lo aceptó, como muestra el envío con su CSV, y ya no lo relaciona: regístralo de nuevo con una subsanación (POST …/invoices/{invoice_id}/verifactu-records) y conserva aquella respuesta como prueba.',
};

const OTHER_DATA: Bilingual = {
  en: 'The AEAT has another record of this invoice than the books: compare both, and where the books are right send theirs again with a correction (POST …/invoices/{invoice_id}/verifactu-records).',
  es: 'La AEAT tiene de esta factura otro registro que los libros: compara ambos y, si los libros son correctos, vuelve a enviar el suyo con una subsanación (POST …/invoices/{invoice_id}/verifactu-records).',
};

const OTHER_DATE: Bilingual = {
  en: 'The AEAT has this number under another date of issue: find out which one the printed invoice has; if it is that of the books, cancel the other record with the system that made it.',
  es: 'La AEAT tiene este número con otra fecha de expedición: comprueba cuál lleva la factura impresa; si es la de los libros, anula el otro registro con el sistema que lo hizo.',
};

const VOIDED_THERE: Bilingual = {
  en: 'It is cancelled at the AEAT and valid in the books: if it was not to be cancelled, register it again with a correction (POST …/invoices/{invoice_id}/verifactu-records); if it was, void it here as well.',
  es: 'En la AEAT está anulada y en los libros sigue vigente: si no debía anularse, regístrala de nuevo con una subsanación (POST …/invoices/{invoice_id}/verifactu-records); si debía, anúlala también aquí.',
};

const VOIDED_HERE: Bilingual = {
  en: 'It is voided in the books and valid at the AEAT: have the cancellation sent again (POST …/invoices/{invoice_id}/verifactu-records).',
  es: 'En los libros está anulada y en la AEAT sigue vigente: haz que se envíe de nuevo la anulación (POST …/invoices/{invoice_id}/verifactu-records).',
};

const OTHER_STATE: Bilingual = {
  en: 'The list of the AEAT differs from its answer to the record: read its errors there, and correct the record (POST …/invoices/{invoice_id}/verifactu-records) where it has any.',
  es: 'La AEAT indica otra cosa que en su respuesta al registro: consulta allí sus errores y, si los tiene, subsana el registro (POST …/invoices/{invoice_id}/verifactu-records).',
};

function ofState({ ours, theirs }: Difference): Bilingual {
  if (theirs?.state === 'VOIDED') return VOIDED_THERE;
  return ours?.state === 'VOIDED' ? VOIDED_HERE : OTHER_STATE;
}

/** True if this installation of the system made the record at the AEAT. */
export function isOfInstallation({ theirs }: Difference, installation: string): boolean {
  return theirs?.system?.installation_number === installation;
}

/** Returns the advice for the bookkeeper on a difference. `installation`: NumeroInstalacion of the company's records. */
export function repairOf(difference: Difference, installation: string): Bilingual {
  switch (difference.kind) {
    case 'MISSING_AT_AEAT':
      return MISSING;
    case 'UNKNOWN_HERE':
      return isOfInstallation(difference, installation) ? OWN_SYSTEM : OTHER_SYSTEM;
    case 'DATE':
      return OTHER_DATE;
    case 'STATE':
      return ofState(difference);
    case 'AMOUNT':
    case 'FINGERPRINT':
      return OTHER_DATA;
  }
}
