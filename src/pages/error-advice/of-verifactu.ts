import { advice } from './advice.ts';

/** Advice on VeriFactu: records, activation, representation, and the census of the AEAT. */
export const OF_VERIFACTU = {
  AEAT_RULE_VIOLATED: advice(
    'The rules of the AEAT are checked before a number is used up, and one is broken.',
    'Change what the message of the AEAT names. `docs/verifactu.md` explains the usual ones.',
    'Las reglas de la AEAT se comprueban antes de gastar un número, y una no se cumple.',
    'Cambia lo que nombra el mensaje de la AEAT. `docs/verifactu.md` explica las habituales.',
  ),
  VERIFACTU_RECORD_NOT_REPAIRABLE: advice(
    'The record is valid, or waits for the answer of the AEAT.',
    'Wait for the answer; to correct an accepted one send a reason and the right data.',
    'El registro vale, o espera la respuesta de la AEAT.',
    'Espera la respuesta; para corregir uno aceptado envía un motivo y los datos correctos.',
  ),
  VERIFACTU_RECORD_IMMUTABLE: advice(
    'They are what the chain of records secures.',
    'Issue a corrective invoice.',
    'Son lo que asegura la cadena de registros.',
    'Emite una factura rectificativa.',
  ),
  VERIFACTU_NOT_ENABLED: advice(
    'A renunciation informs the AEAT that VeriFactu ends, and here it has not begun.',
    'Nothing is left to do.',
    'La renuncia dice a la AEAT que VeriFactu termina, y aquí no ha empezado.',
    'No queda nada que hacer.',
  ),
  VERIFACTU_ALWAYS_ON_IN_SANDBOX: advice(
    'The sandbox is there to show what production does.',
    'Leave it on.',
    'El entorno de pruebas muestra lo que hace producción.',
    'Déjalo activado.',
  ),
  VERIFACTU_NOT_FOR_TERRITORY: advice(
    'VeriFactu applies to those with fiscal domicile in common territory (RD 1007/2023, art. 1.3).',
    'Issue plain invoices until TicketBAI is offered. If the territory is wrong, correct the address or declare it.',
    'VeriFactu es para quienes tienen el domicilio fiscal en territorio común (RD 1007/2023, art. 1.3).',
    'Expide facturas sin registro hasta que se ofrezca TicketBAI. Si el territorio no es ese, corrige el domicilio o decláralo.',
  ),
  EXCLUSION_NOT_FOR_TERRITORY: advice(
    'The fiscal territory of the company says if it is foral.',
    'Declare the territory, or enable VeriFactu.',
    'El territorio fiscal de la empresa indica si es foral.',
    'Declara el territorio o activa VeriFactu.',
  ),
  VERIFACTU_EXCLUSION_EVIDENCE_REQUIRED: advice(
    'An exclusion names what proves it (RD 1007/2023, arts. 3 and 4).',
    'Send `since` for SII, `resolution_reference` and `resolution_date` for OTHER_LAW.',
    'Una exclusión indica lo que la acredita (RD 1007/2023, arts. 3 y 4).',
    'Envía `since` para SII; `resolution_reference` y `resolution_date` para OTHER_LAW.',
  ),
  VERIFACTU_EXCLUSION_LOCKED: advice(
    'Registration is not switched on and off at will (LGT, art. 201 bis).',
    'Wait for 1 January, enable VeriFactu, or ask the operator.',
    'El registro no se activa y desactiva a voluntad (LGT, art. 201 bis).',
    'Espera al 1 de enero, activa VeriFactu o pídeselo al operador.',
  ),
  VERIFACTU_BOUND_UNTIL_YEAR_END: advice(
    'Who has sent records leaves only by renunciation (RD 1007/2023, art. 16).',
    'Renounce now: it takes effect on 1 January. After a change of territory, plan the move for 1 January.',
    'Quien ha remitido registros solo lo deja por renuncia (RD 1007/2023, art. 16).',
    'Renuncia ahora: surte efecto el 1 de enero. Tras un cambio de territorio, planea el traslado para el 1 de enero.',
  ),
  NIF_NOT_IN_CENSUS: advice(
    'The AEAT refuses a Spanish NIF that its census does not have under that name.',
    'Ask the customer for the name and NIF of the census card. A sandbox has NIFs of its own: see the docs.',
    'La AEAT rechaza un NIF español que su censo no tiene con ese nombre.',
    'Pide al cliente el nombre y NIF de su tarjeta censal. El entorno de pruebas tiene NIF propios: mira la documentación.',
  ),
  VAT_NUMBER_NOT_IN_VIES: advice(
    'Without a number in VIES there is no exempt delivery to another member state (LIVA, art. 25).',
    'Check the number with the customer, or bill with Spanish VAT.',
    'Sin un número en VIES no hay entrega intracomunitaria exenta (LIVA, art. 25).',
    'Comprueba el número con el cliente, o factura con IVA español.',
  ),
  AEAT_UNAVAILABLE: advice(
    'The tax agency does not answer, or asks to wait.',
    'Try again later. Issuing goes on: records wait and are sent in order.',
    'La Agencia no responde, o pide esperar.',
    'Inténtalo más tarde. Se puede seguir emitiendo: los registros esperan y se envían en orden.',
  ),
  DECLARATION_NOT_FOUND: advice(
    'The version was never deployed here.',
    'Leave the version out for the one in force.',
    'Esa versión nunca se desplegó aquí.',
    'No indiques versión para ver la vigente.',
  ),
  REPRESENTATION_NOT_FOUND: advice(
    'The company has signed no document that lets the operator send for it.',
    'Create one with `POST …/representation`, have it signed and upload it.',
    'La empresa no ha firmado el documento que permite al operador remitir por ella.',
    'Créalo con `POST …/representation`, haz que lo firmen y súbelo.',
  ),
  REPRESENTATION_STATE_TRANSITION_INVALID: advice(
    'A representation is made, signed, uploaded, checked, in that order.',
    'Look at its state with `GET …/representation` and take the next step.',
    'Una representación se crea, se firma, se sube y se comprueba, por ese orden.',
    'Mira su estado con `GET …/representation` y da el paso siguiente.',
  ),
  NIF_LOCKED: advice(
    'The records of the AEAT carry this NIF for good.',
    'Open another company for another NIF.',
    'Los registros de la AEAT llevan este NIF para siempre.',
    'Abre otra empresa para otro NIF.',
  ),
  NIF_ALREADY_LIVE: advice(
    'Two chains of one NIF would break each other.',
    'Have it switched off in the other account first, or take that account over.',
    'Dos cadenas de un mismo NIF se romperían mutuamente.',
    'Haz que lo desactiven antes en la otra cuenta, o toma esa cuenta.',
  ),
  NIF_ALREADY_REGISTERED: advice(
    'An account has one company for each NIF.',
    'Use the company that is there: `GET …/companies?nif=…`.',
    'Una cuenta tiene una empresa por NIF.',
    'Usa la empresa que ya existe: `GET …/companies?nif=…`.',
  ),
};
