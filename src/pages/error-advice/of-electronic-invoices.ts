import { advice } from './advice.ts';

/** Advice on electronic invoices: forms, deliveries, and invoices of suppliers. */
export const OF_ELECTRONIC_INVOICES = {
  DOCUMENT_FORM_NOT_FOUND: advice(
    'There is no electronic form of this name.',
    'List them with `GET …/invoices/{invoice_id}/documents`.',
    'No hay ninguna forma electrónica con ese nombre.',
    'Consúltalas con `GET …/invoices/{invoice_id}/documents`.',
  ),
  ELECTRONIC_DOCUMENT_NOT_FOUND: advice(
    'No one asked for an electronic document of this invoice.',
    'Name a form in `einvoice` of the customer or the company, or make one for this invoice.',
    'Nadie pidió un documento electrónico de esta factura.',
    'Nombra una forma en `einvoice` del cliente o la empresa, o haz uno para esta factura.',
  ),
  ELECTRONIC_DOCUMENT_FORM_MISSING: advice(
    'It is not known which form is wanted.',
    'Send `form`, or name one in `einvoice` of the customer.',
    'No se sabe qué forma se quiere.',
    'Envía `form`, o nombra una en `einvoice` del cliente.',
  ),
  DOCUMENT_FORM_UNAVAILABLE: advice(
    'The form has no lawful way to say what this invoice says, or something is missing for it.',
    'Go through `details.reasons`; `GET …/invoices/{invoice_id}/forms` shows them before issue.',
    'La forma no puede decir lícitamente lo que dice esta factura, o le falta algún dato.',
    'Recorre `details.reasons`; `GET …/invoices/{invoice_id}/forms` los muestra antes de emitir.',
  ),
  RECEIVED_INVOICE_NOT_FOUND: advice(
    'The invoice is of another company or environment.',
    'List the received invoices.',
    'La factura es de otra empresa o entorno.',
    'Consulta las facturas recibidas.',
  ),
  RECEIVED_INVOICE_STATUS_FINAL: advice(
    'The supplier has received the answer, which cannot be taken back.',
    'Talk to the supplier: a new invoice has a new answer.',
    'El proveedor ya lo sabe, y una respuesta no se retira.',
    'Habla con el proveedor: una factura nueva tiene una respuesta nueva.',
  ),
  DOCUMENT_TOO_LARGE: advice(
    'A document is read as a whole, and a larger one does not fit. The limit is judged before the format.',
    'Send the invoices of a batch one by one, or ask the supplier to split the invoice.',
    'Un documento se lee entero, y uno mayor no cabe. El límite se comprueba antes que el formato.',
    'Envía una a una las facturas de un lote o pide al proveedor que divida la factura.',
  ),
  EINVOICE_FILE_UNREADABLE: advice(
    'The file is none of UBL, CII, Facturae or Factur-X, or holds what is never read: a DTD, for one.',
    'Ask the supplier for the file as their program wrote it. `POST /v1/einvoice-validations` says more.',
    'El fichero no es UBL, CII, Facturae ni Factur-X, o contiene lo que nunca se lee, como una DTD.',
    'Pide al proveedor el fichero tal como lo escribió su programa. `POST /v1/einvoice-validations` dice más.',
  ),
  DOCUMENT_ENCODING_UNKNOWN: advice(
    'Letters read in the wrong encoding would be others.',
    'Save the document as UTF-8, with that name in its first line, and send it again.',
    'Con otra codificación se leerían otras letras.',
    'Guarda el documento en UTF-8, con ese nombre en su primera línea, y envíalo de nuevo.',
  ),
  EINVOICE_FILE_NOT_SINGLE: advice(
    'Each invoice is answered on its own.',
    'Send the invoices of a batch one by one.',
    'Cada factura se responde por separado.',
    'Envía una a una las facturas de un lote.',
  ),
  EINVOICE_DELIVERY_NOT_FOUND: advice(
    'The customer does not get its invoices through FACe, or this one waits for its document.',
    'Hand it in with `POST …/invoices/{invoice_id}/delivery`, or set `einvoice.delivery` of the customer to FACE before issuing.',
    'El cliente no recibe sus facturas por FACe, o esta espera a su documento.',
    'Preséntala con `POST …/invoices/{invoice_id}/delivery`, o pon FACE en `einvoice.delivery` del cliente antes de emitir.',
  ),
  EINVOICE_DELIVERY_STATE_INVALID: advice(
    'The network holds the invoice, is about to get it, or is done with it.',
    'Read `GET …/invoices/{invoice_id}/delivery`: its state says what may follow.',
    'La red tiene la factura, está a punto de recibirla o ya terminó con ella.',
    'Lee `GET …/invoices/{invoice_id}/delivery`: su estado dice qué puede seguir.',
  ),
  REGISTER_NUMBER_UNKNOWN: advice(
    'The number is of another invoice or another environment, or it is mistyped.',
    'Take the number from the message that FACe sent, or send `known_absent` once FACe confirms that it does not hold the invoice.',
    'El número es de otra factura o de otro entorno, o tiene una errata.',
    'Toma el número del mensaje que envió FACe, o envía `known_absent` cuando FACe confirme que no tiene la factura.',
  ),
  EINVOICE_NETWORK_UNREACHABLE: advice(
    'FACe does not answer, or the company has no certificate in force to sign the question with.',
    'Try again later, or upload a certificate. What waits to be sent is sent by itself.',
    'FACe no responde, o la empresa no tiene un certificado vigente con el que firmar la consulta.',
    'Inténtalo más tarde, o sube un certificado. Lo que espera a enviarse se envía solo.',
  ),
};
