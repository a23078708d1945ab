import type { FacturaeRefusal } from './source.ts';

function refusal(path: string, en: string, es: string): FacturaeRefusal {
  return { path, message: { en, es } };
}

/** Reasons why Facturae 3.2.2 cannot express an invoice. */
export const REFUSALS = {
  notIssued: () =>
    refusal('status', 'Only an issued invoice has a Facturae.', 'Solo una factura emitida tiene Facturae.'),
  number: (max: number) =>
    refusal(
      'invoice_number',
      `Facturae takes a series and a number of at most ${max} characters each, and this one is longer.`,
      `Facturae admite una serie y un número de ${max} caracteres como mucho cada uno, y este es más largo.`,
    ),
  noRecipient: () =>
    refusal(
      'recipient',
      'Facturae names the buyer with tax id and complete address, and this invoice does not.',
      'Facturae identifica al comprador con su NIF y domicilio completo, y esta factura no lo hace.',
    ),
  personName: (path: string) =>
    refusal(
      path,
      'Facturae requires name and surnames of a natural person separately: write them as "Surnames, Name".',
      'Facturae pide por separado nombre y apellidos de una persona física: escríbelos como «Apellidos, Nombre».',
    ),
  tooLong: (path: string, max: number) =>
    refusal(
      path,
      `Facturae takes at most ${max} characters here.`,
      `Facturae admite aquí ${max} caracteres como mucho.`,
    ),
  unit: (path: string) =>
    refusal(
      path,
      'This is no DIR3 code: it has nine characters, one or two capital letters and then digits, such as L01280796.',
      'No es un código DIR3: tiene nueve caracteres, una o dos letras mayúsculas y después cifras, como L01280796.',
    ),
  address: (path: string) =>
    refusal(
      path,
      'Facturae requires street, postal code, town and province, in Spain with a postal code of 5 digits.',
      'Facturae pide calle, código postal, población y provincia, en España con un código postal de 5 dígitos.',
    ),
  country: (path: string) =>
    refusal(path, 'Facturae has no code for this country.', 'Facturae no tiene código para este país.'),
  thirdParty: () =>
    refusal(
      'issuance',
      'Facturae requires the address of the third party that issues the invoice, which the invoice does not have.',
      'Facturae pide el domicilio del tercero que expide la factura, que la factura no recoge.',
    ),
  signedForRecipient: () =>
    refusal(
      'certificates',
      'An invoice that its recipient issues is signed with a certificate of the company: a third party does not sign it.',
      'Una factura que expide su destinatario se firma con un certificado de la empresa: no la firma un tercero.',
    ),
  oss: (path: string) =>
    refusal(
      path,
      'Facturae has no code for the VAT of another member state (OSS).',
      'Facturae no tiene código para el IVA de otro Estado miembro (OSS).',
    ),
  margin: (path: string) =>
    refusal(
      path,
      'In the margin schemes (regimes 03 and 05) the price holds the tax, and Facturae would show it as untaxed.',
      'En los regímenes de margen (claves 03 y 05) el precio incluye el impuesto, y Facturae lo mostraría sin él.',
    ),
  noTaxedLine: () =>
    refusal(
      'lines',
      'Facturae requires a line beside suplidos.',
      'Facturae exige alguna línea además de los suplidos.',
    ),
  surcharge: () =>
    refusal(
      'surcharge_breakdown',
      'The equivalence surcharge cannot be split over the taxes as Facturae shows it.',
      'El recargo de equivalencia no puede repartirse entre los impuestos como lo muestra Facturae.',
    ),
  linesDiffer: () =>
    refusal(
      'lines',
      'The lines do not add up to the taxable base, as Facturae requires.',
      'Las líneas no suman la base imponible, como exige Facturae.',
    ),
  correctsSeveral: () =>
    refusal(
      'corrected_originals',
      'A corrective Facturae names one corrected invoice or a period, and this one corrects several.',
      'Una Facturae rectificativa nombra una factura rectificada o un periodo, y esta rectifica varias.',
    ),
  correctsNone: () =>
    refusal(
      'rectified_invoice_id',
      'A corrective Facturae names the corrected invoice, which is not known here.',
      'Una Facturae rectificativa nombra la factura rectificada, que aquí no consta.',
    ),
  correctedNumber: (max: number) =>
    refusal(
      'corrected_originals',
      `Facturae takes a series and a number of at most ${max} characters each, and that of the corrected invoice is longer.`,
      `Facturae admite una serie y un número de ${max} caracteres como mucho cada uno, y el de la factura rectificada es más largo.`,
    ),
} as const;
