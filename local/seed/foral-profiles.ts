import type { AccountProfile } from './demo-profiles.ts';

/** Account of the companies under TicketBAI. It is one of its own, so that the demo key reaches one company. */
export const FORAL_ACCOUNT: AccountProfile = {
  plan: 'API',
  agreedPrice: true,
  accountName: 'Foral',
  personName: 'Miren Prueba Etxeberria',
  email: 'foral@folio.test',
};

/** Company in a territory of TicketBAI. */
interface ForalProfile {
  key: 'bizkaia' | 'gipuzkoa' | 'araba' | 'bizkaia_individual';
  nif: string;
  legalName: string;
  entityType: 'LEGAL_ENTITY' | 'INDIVIDUAL';
  address: Record<string, string>;
  installationNumber: number;
}

const BILBAO = { postal_code: '48001', city: 'Bilbao', province: 'Bizkaia', country: 'ES' };

/** One company in each territory, and a person under model 140. */
export const FORAL_PROFILES: readonly ForalProfile[] = [
  {
    key: 'bizkaia',
    nif: 'B95000006',
    legalName: 'Zubia Prueba, S.L.',
    entityType: 'LEGAL_ENTITY',
    address: { street: 'Gran Vía', number: '1', ...BILBAO },
    installationNumber: 3,
  },
  {
    key: 'gipuzkoa',
    nif: 'B20000006',
    legalName: 'Itsaso Prueba, S.L.',
    entityType: 'LEGAL_ENTITY',
    address: {
      street: 'Calle Urbieta',
      number: '3',
      postal_code: '20006',
      city: 'Donostia',
      province: 'Gipuzkoa',
      country: 'ES',
    },
    installationNumber: 4,
  },
  {
    key: 'araba',
    nif: 'B01000009',
    legalName: 'Lautada Prueba, S.L.',
    entityType: 'LEGAL_ENTITY',
    address: {
      street: 'Calle Dato',
      number: '5',
      postal_code: '01005',
      city: 'Vitoria-Gasteiz',
      province: 'Araba',
      country: 'ES',
    },
    installationNumber: 5,
  },
  {
    key: 'bizkaia_individual',
    nif: '11111111H',
    legalName: 'Miren Prueba Etxeberria',
    entityType: 'INDIVIDUAL',
    address: { street: 'Calle Ercilla', number: '7', ...BILBAO },
    installationNumber: 6,
  },
];
