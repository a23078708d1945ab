import { OTHER_ID } from './people.ts';
import { choice, elementsOf } from './rule.ts';
import { date, nif, oneOf, pattern, TIMESTAMP, text, yesOrNo } from './value-types.ts';

const { one, optional } = elementsOf('sf');

export const VERSION = oneOf(['1.0'], '1251');
/**
 * Rule of the invoice number. Longer than the schema's 60 characters is an error of the record; no line of a response
 * could carry an empty one.
 */
const NUMBER = text(60, '1104');

/** IDFacturaExpedidaType and IDFacturaARType. */
export const INVOICE_ID = [
  one('IDEmisorFactura', nif('1219')),
  one('NumSerieFactura', NUMBER),
  one('FechaExpedicionFactura', date('1105')),
];

/** IDFacturaExpedidaBajaType. */
export const CANCELLED_INVOICE_ID = [
  one('IDEmisorFacturaAnulada', nif('1219')),
  one('NumSerieFacturaAnulada', NUMBER),
  one('FechaExpedicionFacturaAnulada', date('1105')),
];

/** Encadenamiento. The contents of the previous fingerprint only cause a warning. */
const CHAIN_LINK = [
  choice(
    one('PrimerRegistro', oneOf(['S'], '1274')),
    one('RegistroAnterior', [
      one('IDEmisorFactura', nif()),
      one('NumSerieFactura', text(60, '1175')),
      one('FechaExpedicionFactura', date('1174')),
      one('Huella', text(64, '1262', 0)),
    ]),
  ),
];

/** SistemaInformaticoType. */
export const SOFTWARE = [
  one('NombreRazon', text(120)),
  choice(one('NIF', nif()), one('IDOtro', OTHER_ID)),
  one('NombreSistemaInformatico', text(30, '1220')),
  one('IdSistemaInformatico', pattern(/^[A-Z0-9]{2}$/)),
  one('Version', text(50)),
  one('NumeroInstalacion', text(100)),
  one('TipoUsoPosibleSoloVerifactu', yesOrNo('1212')),
  one('TipoUsoPosibleMultiOT', yesOrNo('1213')),
  one('IndicadorMultiplesOT', yesOrNo('1226')),
];

/** End of every record. Registrations have further elements between Encadenamiento and TipoHuella. */
export const CHAINING = [
  one('Encadenamiento', CHAIN_LINK),
  one('SistemaInformatico', SOFTWARE),
  one('FechaHoraHusoGenRegistro', TIMESTAMP),
];
export const SEAL = [
  one('TipoHuella', oneOf(['01'], '1247')),
  one('Huella', text(64, '1262')),
  { ...optional('Signature', 'ANYTHING'), namespace: 'ds' },
] as const;
