import type { ActivityTerritory } from '../../domain/taxes/activity-territory.ts';
import type { Bilingual, Language } from '../../platform/i18n/language.ts';
import { WARNING_CATALOGUE, type WarningCode } from './warning-catalogue.ts';

/** Values that are filled into the text of a warning. */
export type WarningParams = Readonly<Record<string, string>>;

/** Remedy of a tax that does not fit the place of the recipient, which the text of the warning ends with. */
export type PlaceAdvice = 'TAXED_OUTSIDE' | 'UNTAXED_INSIDE' | 'UNTAXED_WRONGLY';

/** Remedy of a line whose words do not fit its tax, which the text of the warning ends with. */
export type TextAdvice =
  | 'TAX_AS_LINE'
  | 'OWN_COST'
  | 'DISBURSED'
  | 'NO_CONSIDERATION'
  | 'DWELLING'
  | 'SCRAP'
  | 'REDUCED_RATE'
  | 'TEN_PERCENT'
  | 'GENERAL_RATE'
  | 'EXEMPT_HEALTH'
  | 'EXEMPT_TEACHING'
  | 'EXEMPT_FINANCE'
  | 'EXEMPT_LAND'
  | 'REVERSED_GOODS'
  | 'TAXED_RENT'
  | 'TAXED_SERVICE'
  | 'ADVANCE_OF_SUPPLY'
  | 'REVERSED_WRONGLY'
  | 'WAIVED_EXEMPTION'
  | 'TRAVEL_AGENCY'
  | 'TAX_INCLUDED'
  | 'SAID_UNTAXED'
  | 'DISCOUNT_ADDED'
  | 'FOUR_PERCENT'
  | 'IGIC_ZERO'
  | 'GOING_CONCERN'
  | 'CORRECTIVE_DUE'
  | 'EXEMPT_AUTHOR'
  | 'EXEMPT_MEMBERS'
  | 'NO_BUSINESS';

/** Advice for a reason in words, with which the text of the warning ends. */
export type ReasonAdvice = 'BAD_DEBT_REASON' | 'INSOLVENCY_REASON' | 'CORRECTIVE_INSTEAD';

/** Names of values in the texts of warnings. Other values are shown as they are. */
const VALUE_NAMES: Readonly<Record<string, Bilingual>> = {
  PENINSULA: { en: 'mainland Spain or the Balearic Islands', es: 'la Península o Baleares' },
  CANARIAS: { en: 'the Canary Islands', es: 'Canarias' },
  CEUTA: { en: 'Ceuta', es: 'Ceuta' },
  MELILLA: { en: 'Melilla', es: 'Melilla' },
  GOODS: { en: 'goods', es: 'bienes' },
  SERVICES: { en: 'services', es: 'servicios' },
  TAXED_OUTSIDE: {
    en: '. It is right as it is for property, hotels, restaurants, events and transport here, for goods handed over here, and for services to consumers; otherwise choose the reason without tax',
    es: '. Está bien así en inmuebles, hoteles, restaurantes, actos y transportes de aquí, en bienes que se entregan aquí y en servicios a consumidores; si no, elige la causa sin impuesto',
  },
  UNTAXED_INSIDE: {
    en: '. Charge the tax, unless the goods leave the territory or an establishment abroad receives the service',
    es: '. Repercute el impuesto, salvo que los bienes salgan del territorio o reciba el servicio un establecimiento de fuera',
  },
  UNTAXED_WRONGLY: {
    en: '. Services to a business are `N2`, goods sent to the Union `E5`, exports `E2`; a consumer bears the tax',
    es: '. Los servicios a una empresa son `N2`, los bienes enviados a la Unión `E5` y las exportaciones `E2`; un consumidor soporta el impuesto',
  },
  TAX_AS_LINE: {
    en: ': a tax is no line. Send VAT in `main_tax` and withholding in `irpf_rate` (RD 1619/2012, article 6.1.g and h)',
    es: ': un impuesto no es una línea. Envía el IVA en `main_tax` y la retención en `irpf_rate` (RD 1619/2012, artículo 6.1.g y h)',
  },
  OWN_COST: {
    en: ': your own costs are part of the price, with VAT and withholding, unless their invoice names the customer (Ley 37/1992, article 78)',
    es: ': tus gastos son parte del precio, con IVA y retención, salvo que su factura esté a nombre del cliente (Ley 37/1992, artículo 78)',
  },
  DISBURSED: {
    en: ': what is paid in the customer’s name bears no VAT. Send `line_type: DISBURSEMENT` (Ley 37/1992, article 78.Tres.3)',
    es: ': lo pagado en nombre del cliente no lleva IVA. Envía `line_type: DISBURSEMENT` (Ley 37/1992, artículo 78.Tres.3)',
  },
  NO_CONSIDERATION: {
    en: ': deposits, damages, late interest, subsidies, gifts of money and tips pay for nothing and bear no VAT. Send `N1`, or take them without an invoice (Ley 37/1992, article 78)',
    es: ': fianzas, indemnizaciones, intereses de demora, subvenciones, donativos y propinas no pagan nada y no llevan IVA. Envía `N1`, o cóbralos sin factura (Ley 37/1992, artículo 78)',
  },
  DWELLING: {
    en: ': dwellings and rural land are let exempt. Send `E1` (Ley 37/1992, article 20.Uno.23)',
    es: ': el alquiler de vivienda o de finca rústica está exento. Envía `E1` (Ley 37/1992, artículo 20.Uno.23)',
  },
  SCRAP: {
    en: ': a business that buys scrap accounts for the tax. Send `S2` (Ley 37/1992, article 84.Uno.2.c)',
    es: ': el empresario que compra chatarra liquida la cuota. Envía `S2` (Ley 37/1992, artículo 84.Uno.2.c)',
  },
  REDUCED_RATE: {
    en: ': it bears 4 or 10 % and not 21 % (Ley 37/1992, article 91)',
    es: ': lleva el 4 o el 10 % y no el 21 % (Ley 37/1992, artículo 91)',
  },
  TEN_PERCENT: {
    en: ': it bears 10 %; only plain bread bears 4 % (Ley 37/1992, article 91.Uno.1 and Dos.1)',
    es: ': lleva el 10 %; solo el pan común lleva el 4 % (Ley 37/1992, artículo 91.Uno.1 y Dos.1)',
  },
  GENERAL_RATE: {
    en: ': it bears 21 %, since no reduced rate names it (Ley 37/1992, articles 90 and 91)',
    es: ': lleva el 21 %, porque ningún tipo reducido lo nombra (Ley 37/1992, artículos 90 y 91)',
  },
  EXEMPT_HEALTH: {
    en: ': care for the health of a person is exempt. Send `E1` (Ley 37/1992, article 20.Uno.3 and 5; Ley 4/2012, article 50; Ley 8/1991, article 7)',
    es: ': la asistencia a la salud de una persona está exenta. Envía `E1` (Ley 37/1992, artículo 20.Uno.3 y 5; Ley 4/2012, artículo 50; Ley 8/1991, artículo 7)',
  },
  EXEMPT_TEACHING: {
    en: ': school subjects and nurseries are exempt. Send `E1` (Ley 37/1992, article 20.Uno.9 and 10; Ley 4/2012, article 50; Ley 8/1991, article 7)',
    es: ': las materias de los planes de estudios y las guarderías están exentas. Envía `E1` (Ley 37/1992, artículo 20.Uno.9 y 10; Ley 4/2012, artículo 50; Ley 8/1991, artículo 7)',
  },
  EXEMPT_FINANCE: {
    en: ': insurance, loans, lotteries and stamps are exempt. Send `E1` (Ley 37/1992, article 20.Uno.16 to 19; Ley 4/2012, article 50; Ley 8/1991, article 7)',
    es: ': seguros, préstamos, loterías y sellos están exentos. Envía `E1` (Ley 37/1992, artículo 20.Uno.16 a 19; Ley 4/2012, artículo 50; Ley 8/1991, artículo 7)',
  },
  EXEMPT_LAND: {
    en: ': rural land is exempt (`E1`), or its buyer accounts for the tax if you waived that (`S2`; Ley 37/1992, articles 20.Uno.20 and 84.Uno.2.e)',
    es: ': los terrenos rústicos están exentos (`E1`), o liquida la cuota el comprador si renunciaste (`S2`; Ley 37/1992, artículos 20.Uno.20 y 84.Uno.2.e)',
  },
  REVERSED_GOODS: {
    en: ': a business that buys gold, emission allowances, or phones, consoles and computers above 10,000 EUR accounts for the tax. Send `S2` (Ley 37/1992, article 84.Uno.2)',
    es: ': el empresario que compra oro, derechos de emisión, o móviles, consolas y ordenadores por más de 10.000 EUR liquida la cuota. Envía `S2` (Ley 37/1992, artículo 84.Uno.2)',
  },
  TAXED_RENT: {
    en: ': only dwellings and land are let exempt; premises bear 21 % (Ley 37/1992, article 20.Uno.23)',
    es: ': solo se arriendan exentos viviendas y terrenos; los locales llevan el 21 % (Ley 37/1992, artículo 20.Uno.23)',
  },
  TAXED_SERVICE: {
    en: ': no exemption names it. Charge the tax (Ley 37/1992, article 20)',
    es: ': ninguna exención lo nombra. Repercute el impuesto (Ley 37/1992, artículo 20)',
  },
  ADVANCE_OF_SUPPLY: {
    en: ': an advance of an intra-Community supply causes no tax and is not invoiced (Ley 37/1992, article 75.Dos; RD 1619/2012, article 2.1)',
    es: ': el anticipo de una entrega intracomunitaria no devenga impuesto ni se factura (Ley 37/1992, artículo 75.Dos; RD 1619/2012, artículo 2.1)',
  },
  DISCOUNT_ADDED: {
    en: ': a discount lowers the base. Send a negative amount or `discount_percentage` (Ley 37/1992, article 78.Tres.2)',
    es: ': un descuento reduce la base. Envía un importe negativo o `discount_percentage` (Ley 37/1992, artículo 78.Tres.2)',
  },
  REVERSED_WRONGLY: {
    en: ': the customer accounts for the tax of building works, property, waste, gold, emission allowances and devices, and of issuers established abroad. Otherwise charge it (Ley 37/1992, article 84.Uno.2)',
    es: ': el cliente liquida la cuota de obras, inmuebles, residuos, oro, derechos de emisión y dispositivos, y la de quien no está establecido aquí. Si no, repercútela (Ley 37/1992, artículo 84.Uno.2)',
  },
  WAIVED_EXEMPTION: {
    en: ': a business that buys property whose exemption you waived accounts for the tax. Send `S2` (Ley 37/1992, article 84.Uno.2.e)',
    es: ': el empresario que compra un inmueble con renuncia a la exención liquida la cuota. Envía `S2` (Ley 37/1992, artículo 84.Uno.2.e)',
  },
  TRAVEL_AGENCY: {
    en: ': packages that an agency sells to a traveller bear the VAT of its margin. Send `regime_key` 05 with `margin_base` (Ley 37/1992, articles 141 to 147)',
    es: ': los viajes que una agencia vende al viajero llevan el IVA de su margen. Envía `regime_key` 05 con `margin_base` (Ley 37/1992, artículos 141 a 147)',
  },
  TAX_INCLUDED: {
    en: ': but tax is added to its price. Send `total_including_tax`, or a price without tax (Ley 37/1992, article 78)',
    es: ': pero a su precio se le suma el impuesto. Envía `total_including_tax`, o un precio sin impuesto (Ley 37/1992, artículo 78)',
  },
  SAID_UNTAXED: {
    en: ': but it is taxed. Send the `exemption_reason`, or take the words out (RD 1619/2012, article 6.1.j and m)',
    es: ': pero lleva cuota. Envía la `exemption_reason`, o quita esas palabras (RD 1619/2012, artículo 6.1.j y m)',
  },
  FOUR_PERCENT: {
    en: ': it bears 4 % and not 10 % (Ley 37/1992, article 91.Dos.1)',
    es: ': lleva el 4 % y no el 10 % (Ley 37/1992, artículo 91.Dos.1)',
  },
  IGIC_ZERO: {
    en: ': bread, eggs, books and newspapers bear 0 % of IGIC (Ley 4/2012, article 52)',
    es: ': el pan, los huevos, los libros y los periódicos llevan el 0 % de IGIC (Ley 4/2012, artículo 52)',
  },
  GOING_CONCERN: {
    en: ': a business handed over as a whole is not subject. Send `N1` (Ley 37/1992, article 7.1)',
    es: ': el negocio que se transmite entero no está sujeto. Envía `N1` (Ley 37/1992, artículo 7.1)',
  },
  CORRECTIVE_DUE: {
    en: ': an invoice is corrected by a corrective that names it, not by a line (RD 1619/2012, article 15)',
    es: ': una factura se corrige con una rectificativa que la nombre, no con una línea (RD 1619/2012, artículo 15)',
  },
  EXEMPT_AUTHOR: {
    en: ': what authors are paid for their rights is exempt. Send `E1` (Ley 37/1992, article 20.Uno.26)',
    es: ': lo que cobra un autor por sus derechos está exento. Envía `E1` (Ley 37/1992, artículo 20.Uno.26)',
  },
  EXEMPT_MEMBERS: {
    en: ': what a non-profit body does for its members for their fee is exempt. Send `E1` (Ley 37/1992, article 20.Uno.12 and 13)',
    es: ': lo que una entidad sin ánimo de lucro hace por sus socios a cambio de su cuota está exento. Envía `E1` (Ley 37/1992, artículo 20.Uno.12 y 13)',
  },
  NO_BUSINESS: {
    en: ': what owners pay to their community is no price and bears no VAT: take it without an invoice, or send `N1` (Ley 37/1992, articles 4 and 5)',
    es: ': lo que los propietarios pagan a su comunidad no es un precio ni lleva IVA: cóbralo sin factura, o envía `N1` (Ley 37/1992, artículos 4 y 5)',
  },
  BAD_DEBT_REASON: {
    en: ': a customer who does not pay is R3, six months after the operation, and still owes (Ley 37/1992, article 80.Cuatro)',
    es: ': el impago es R3, a los seis meses de la operación, y el cliente sigue debiendo (Ley 37/1992, artículo 80.Cuatro)',
  },
  INSOLVENCY_REASON: {
    en: ': a customer in insolvency proceedings is R2, with `insolvency_order_date` (Ley 37/1992, article 80.Tres)',
    es: ': el concurso del cliente es R2, con `insolvency_order_date` (Ley 37/1992, artículo 80.Tres)',
  },
  CORRECTIVE_INSTEAD: {
    en: ': only an operation that never was is voided. Returns, discounts, wrong amounts and unpaid invoices are corrected (RD 1619/2012, article 15)',
    es: ': solo se anula lo que no existió. Devoluciones, descuentos, importes erróneos e impagos se rectifican (RD 1619/2012, artículo 15)',
  },
} satisfies Record<
  ActivityTerritory | 'GOODS' | 'SERVICES' | PlaceAdvice | TextAdvice | ReasonAdvice,
  Bilingual
>;

/** Returns the text of a warning in a language, with its values filled in. */
export function messageOf(
  { code, path, params }: { code: WarningCode; path: string; params: WarningParams },
  language: Language,
): string {
  return WARNING_CATALOGUE[code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (name === 'path' ? path : params[name]) ?? '';
    return VALUE_NAMES[value]?.[language] ?? value;
  });
}
