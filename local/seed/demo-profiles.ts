/** Names of a seeded account and its owner. */
export interface AccountProfile {
  plan: 'API' | 'TRIAL';
  agreedPrice: boolean;
  accountName: string;
  personName: string;
  email: string;
}

/** Names of a seeded account, its owner and its company. */
export interface TenantProfile extends AccountProfile {
  installationNumber: number;
  company: { nif: string; legalName: string; address: Record<string, string> };
}

/** Account of `credentials.json`. */
export const DEMO_PROFILE: TenantProfile = {
  plan: 'API',
  agreedPrice: true,
  accountName: 'Demo',
  personName: 'Ana Prueba Martín',
  email: 'demo@folio.test',
  installationNumber: 1,
  company: {
    nif: 'B12345674',
    legalName: 'Talleres Prueba, S.L.',
    address: {
      street: 'Calle de Alcalá',
      number: '45',
      postal_code: '28014',
      city: 'Madrid',
      province: 'Madrid',
      country: 'ES',
    },
  },
};

/** Account that the first one's credentials must not reach. */
export const OTHER_PROFILE: TenantProfile = {
  plan: 'TRIAL',
  agreedPrice: false,
  accountName: 'Other',
  personName: 'Biel Ensayo Roca',
  email: 'other@folio.test',
  installationNumber: 2,
  company: {
    nif: 'B87654323',
    legalName: 'Ensayos Roca, S.L.',
    address: {
      street: 'Carrer de Mallorca',
      number: '12',
      postal_code: '08013',
      city: 'Barcelona',
      province: 'Barcelona',
      country: 'ES',
    },
  },
};
