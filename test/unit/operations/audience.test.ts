import { describe, expect, it } from 'vitest';
import { isAmong, mayAdminister } from '../../../src/access/audience.ts';
import { type CompanyRight, companyRight } from '../../../src/access/company-right.ts';
import {
  ACCESS_LEVELS,
  ACCOUNT_ROLES,
  type AccountRelation,
  type AccountRole,
} from '../../../src/domain/accounts/account-relation.ts';

const ACCOUNT = 'account';
const MANAGER = 'manager';
const COMPANY = 'company';

function relation(over: Partial<AccountRelation>): AccountRelation {
  return {
    accountId: ACCOUNT,
    relationship: 'own',
    role: 'OWNER',
    accessLevel: null,
    isConfined: false,
    ...over,
  };
}

function roles(of: Record<string, AccountRole>): ReadonlyMap<string, AccountRole> {
  return new Map(Object.entries(of));
}

describe('mayAdminister', () => {
  it('an OWNER or ADMIN with an unconfined credential administers the account', () => {
    const who = ACCOUNT_ROLES.flatMap((role) => [true, false].map((isConfined) => ({ role, isConfined })));
    expect(who.filter(mayAdminister)).toEqual([
      { role: 'OWNER', isConfined: false },
      { role: 'ADMIN', isConfined: false },
    ]);
  });
});

describe('an operation with the default audience', () => {
  it.each(ACCOUNT_ROLES)('the default audience includes a %s of the account with any credential', (role) => {
    for (const isConfined of [true, false])
      expect(isAmong({ role: 'MEMBER' }, relation({ role, isConfined }))).toBe(true);
  });

  it('the default audience excludes the manager at any level and role', () => {
    for (const role of ACCOUNT_ROLES)
      for (const accessLevel of ACCESS_LEVELS)
        expect(isAmong({ role: 'MEMBER' }, relation({ relationship: 'managed', role, accessLevel }))).toBe(
          false,
        );
  });
});

describe('an operation with a minimum role', () => {
  it('a minimum role excludes lower roles and confined keys', () => {
    const open = (least: AccountRole) =>
      ACCOUNT_ROLES.filter((role) => isAmong({ role: least }, relation({ role })));
    expect([open('ADMIN'), open('OWNER')]).toEqual([['OWNER', 'ADMIN'], ['OWNER']]);
    expect(isAmong({ role: 'ADMIN' }, relation({ isConfined: true }))).toBe(false);
  });
});

describe('an operation that managers may use', () => {
  it('a manager needs the access level, an administering role and an unconfined credential', () => {
    const managed = (over: Partial<AccountRelation>) => relation({ relationship: 'managed', ...over });
    for (const [nth, managers] of ACCESS_LEVELS.entries()) {
      const open = ACCESS_LEVELS.filter((accessLevel) =>
        isAmong({ role: 'MEMBER', managers }, managed({ accessLevel })),
      );
      expect(open).toEqual(ACCESS_LEVELS.slice(nth));
    }
    const audience = { role: 'MEMBER', managers: 'NONE' } as const;
    expect(isAmong(audience, managed({ accessLevel: 'OPERATE', role: 'MEMBER' }))).toBe(false);
    expect(isAmong(audience, managed({ accessLevel: 'OPERATE', isConfined: true }))).toBe(false);
    expect(isAmong({ ...audience, role: 'OWNER' }, managed({ accessLevel: 'OPERATE', role: 'ADMIN' }))).toBe(
      false,
    );
  });
});

describe('companyRight', () => {
  const company = {
    companyId: COMPANY,
    accountId: ACCOUNT,
    managerAccountId: MANAGER,
    accessLevel: 'VIEW',
    grant: null,
  } as const;
  const right = (of: Record<string, AccountRole>, over: object = {}, companyIds: string[] | null = null) =>
    companyRight({ roles: roles(of), companyIds }, { ...company, ...over });

  it('OWNER and ADMIN have the full right, and a MEMBER has the granted one', () => {
    expect([right({ [ACCOUNT]: 'OWNER' }), right({ [ACCOUNT]: 'ADMIN' })]).toEqual(['OPERATE', 'OPERATE']);
    for (const grant of [null, 'VIEW', 'OPERATE'] satisfies (CompanyRight | null)[])
      expect(right({ [ACCOUNT]: 'MEMBER' }, { grant })).toBe(grant);
  });

  it('OWNER and ADMIN of the manager have the access level, and plain members have nothing', () => {
    const levels = ACCESS_LEVELS.map((accessLevel) => right({ [MANAGER]: 'ADMIN' }, { accessLevel }));
    expect(levels).toEqual([null, 'VIEW', 'OPERATE']);
    expect(right({ [MANAGER]: 'MEMBER' }, { accessLevel: 'OPERATE', grant: 'OPERATE' })).toBeNull();
  });

  it('a person in both accounts has the higher of the two rights', () => {
    const both = { [ACCOUNT]: 'MEMBER', [MANAGER]: 'OWNER' } as const;
    expect(right(both, { grant: 'OPERATE' })).toBe('OPERATE');
    expect(right(both, { grant: 'VIEW', accessLevel: 'OPERATE' })).toBe('OPERATE');
    expect(right(both, { grant: 'VIEW', accessLevel: 'NONE' })).toBe('VIEW');
    expect(right(both, { accessLevel: 'NONE' })).toBeNull();
  });

  it('strangers and keys confined to other companies have no right', () => {
    expect(right({ stranger: 'OWNER' })).toBeNull();
    expect(right({ [ACCOUNT]: 'OWNER' }, {}, ['another'])).toBeNull();
    expect(right({ [ACCOUNT]: 'OWNER' }, {}, [COMPANY])).toBe('OPERATE');
    expect(right({ [MANAGER]: 'OWNER' }, {}, [COMPANY])).toBe('VIEW');
    expect(right({ [ACCOUNT]: 'OWNER' }, {}, [])).toBeNull();
  });

  it('a company without a manager gives no right outside its account', () => {
    expect(right({ [MANAGER]: 'OWNER' }, { managerAccountId: null })).toBeNull();
  });
});
