import type { GoldenRequest } from './golden-case.ts';

type Body = Record<string, unknown>;

/** A Spanish company. */
export const COMPANY = {
  legal_name: 'Distribuciones Norte, S.L.',
  nif: 'B83945717',
  entity_type: 'LEGAL_ENTITY',
  address: {
    street: 'Calle Mayor',
    number: '7',
    postal_code: '48001',
    city: 'Bilbao',
    province: 'Bizkaia',
    country: 'ES',
  },
};

/** A Spanish foundation. */
export const FOUNDATION = { ...COMPANY, legal_name: 'Fundación Banco de Alimentos', nif: 'G28000016' };

/** A Spanish person. */
export const PERSON = {
  legal_name: 'Lucía Ferrer Soler',
  nif: '12345678Z',
  address: {
    street: 'Carrer Gran',
    number: '12',
    postal_code: '43001',
    city: 'Tarragona',
    province: 'Tarragona',
    country: 'ES',
  },
};

/** Somebody who is established abroad, by the document that identifies. */
export function foreigner(
  country: string,
  type: string,
  number: string,
  legalName: string,
  city: string,
): Body {
  return {
    legal_name: legalName,
    alternative_id: { type, number, ...(type === '02' ? {} : { country_code: country }) },
    address: { street: 'Main Street', number: '1', postal_code: '10115', city, country },
  };
}

/** A German business with a VAT number. */
export const GERMAN = foreigner('DE', '02', 'DE123456788', 'Müller Technik GmbH', 'Berlin');
/** A business in the United States. */
export const AMERICAN = foreigner('US', '04', '98-7654321', 'Acme Instruments Inc.', 'Austin');

/** A line; by default 100 euros at 21 percent. */
export function line(changes: Body = {}): Body {
  return {
    description: 'Servicio de consultoría',
    quantity: 1,
    unit_price: 100,
    main_tax: { type: 'IVA', percentage: 21 },
    ...changes,
  };
}

/** A line whose tax is of another kind. */
export function taxed(mainTax: Body, changes: Body = {}): Body {
  return line({ main_tax: mainTax, ...changes });
}

/** Creates a full invoice and issues it at once. */
export function invoice(lines: readonly Body[], changes: Body = {}): GoldenRequest {
  return {
    path: '/invoices',
    body: { type: 'STANDARD', recipient: COMPANY, lines, options: { issue_directly: true }, ...changes },
  };
}

/** Creates a ticket and issues it at once. */
export function ticket(lines: readonly Body[], changes: Body = {}): GoldenRequest {
  return {
    path: '/invoices',
    body: { type: 'SIMPLIFIED', lines, options: { issue_directly: true }, ...changes },
  };
}

/** The same request under a name, for later ones; its record is accepted before they come. */
export function named(as: string, request: GoldenRequest): GoldenRequest {
  return { ...request, as, accepted: true };
}

/** Corrects an invoice that went before. */
export function corrective(original: string, body: Body): GoldenRequest {
  return { path: `/invoices/{${original}}/corrective`, body };
}

/** Corrects several invoices, those of another system, or a period, by differences. */
export function correctives(body: Body): GoldenRequest {
  return {
    path: '/invoices/correctives',
    body: {
      rectification_type: 'PARTIAL',
      reason: 'R1',
      reason_description: 'Así lo pide el caso',
      ...body,
    },
  };
}
