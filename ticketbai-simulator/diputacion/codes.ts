/** Result of a validation in an answer of Gipuzkoa or Araba. */
export interface Result {
  readonly code: string;
  readonly text: string;
  readonly basque: string;
}

/** Texts of the codes. REST-GI and OCA, as `codes.json` of the facts has them. */
const TEXTS: Readonly<Record<string, readonly [spanish: string, basque: string]>> = {
  '001': ['Error: Certificado remitente incorrecto', 'Errorea: Bidaltzailearen ziurtagiri okerra'],
  '002': ['Error: El mensaje no cumple el esquema XSD', 'Errorea: Mezuak ez du XSD eskema betetzen'],
  '003': ['Error: La factura no incluye líneas de detalle', 'Errorea: Fakturak ez du xehetasun lerrorik'],
  '004': ['Error: Falta dato necesario para ID TicketBAI', 'Errorea: TicketBAI IDrako datua falta da'],
  '005': ['Error: Factura ya registrada en sistema', 'Errorea: Faktura dagoeneko erregistratuta dago'],
  '006': [
    'Error: El servicio de recepción no está disponible. Repita la operación más tarde',
    'Errorea: Harrera zerbitzua ez dago erabilgarri. Saiatu berriro geroago',
  ],
  '008': ['Aviso: Error en verificación de firma', 'Abisua: Errorea sinadura egiaztatzean'],
  '009': [
    'Aviso: Certificado firmante no válido para emisor factura',
    'Abisua: Sinatzailearen ziurtagiria ez da baliozkoa',
  ],
  '010': ['Aviso: Posible error de encadenamiento', 'Abisua: Posiblea da kateamendu errorea gertatu izatea'],
  '011': ['Aviso: Los importes no cuadran (simulador)', 'Abisua: Zenbatekoak ez datoz bat (simulagailua)'],
  '012': [
    'Aviso: Error en verificación licencia TicketBAI',
    'Abisua: Errorea TicketBAI lizentzia egiaztatzean',
  ],
  '014': [
    'Aviso: Identidad destinatario o tercero no registrada',
    'Abisua: Hartzailearen nortasuna ez dago erregistratuta',
  ],
  '016': ['Aviso: Certificado firmante caducado', 'Abisua: Sinatzailearen ziurtagiria iraungita'],
  '018': ['Error: Factura no existe en sistema', 'Errorea: Faktura ez dago sisteman'],
  '019': [
    'Error: La factura ya ha sido anulada previamente',
    'Errorea: Faktura dagoeneko baliogabetuta dago',
  ],
};

/** Returns a code with its texts. An unknown code has a text of its own. */
export function resultOf(code: string): Result {
  const [text, basque] = TEXTS[code] ?? ['Aviso: código sin descripción', 'Abisua: azalpenik gabeko kodea'];
  return { code, text, basque };
}
