import { mayAdminister } from '../../access/audience.ts';
import { type ListedAccounts, listAccounts as readAccounts } from '../../accounts/account-repository.ts';
import { accountListSchema } from '../../accounts/schemas.ts';
import type { Principal } from '../../context/principal.ts';
import { cursorPage, cursorParameter } from '../../contract/cursors.ts';
import { parameter } from '../../contract/parameters.ts';
import { defineOperation } from '../define-operation.ts';
import { accountView } from './view.ts';

/** Page sizes of accounts. Source: specification, Identity and account. */
const DEFAULT_PAGE_SIZE_ITEMS = 50;
const MAX_PAGE_SIZE_ITEMS = 200;

/** Returns the accounts that a principal is a member of, and those whose managed accounts it may list. */
function reachedBy({ roles, memberships, companyIds }: Principal): ListedAccounts {
  const isConfined = companyIds !== null;
  const managers = [...roles].flatMap(([id, role]) => (mayAdminister({ role, isConfined }) ? [id] : []));
  return { own: [...memberships.keys()], managers };
}

export const listAccounts = defineOperation({
  id: 'accounts.list',
  method: 'GET',
  path: '/v1/accounts',
  tag: 'Accounts',
  summary: 'List the accounts that you can reach',
  description:
    "The list is in order of creation. It contains your own accounts. A session reaches every account that its person belongs to. If you are OWNER or ADMIN, the list also contains the accounts that the credential's account manages. It includes accounts whose `access_level` is NONE.",
  scope: 'accounts:read',
  access: 'principal',
  idempotency: false,
  query: {
    limit: parameter.integer('Number of accounts per page', {
      minimum: 1,
      maximum: MAX_PAGE_SIZE_ITEMS,
      default: DEFAULT_PAGE_SIZE_ITEMS,
    }),
    cursor: cursorParameter,
  },
  body: null,
  success: { status: 200, data: accountListSchema, description: 'Page of accounts' },
  errors: [],
  async run({ directory, principal, cursors }, { query: { limit, cursor } }) {
    const list = `accounts.list:${principal.personId}:${principal.accountId}`;
    const [afterId = ''] = cursor === null ? [] : await cursors.read(list, cursor);
    // The extra row shows that another page exists.
    const wanted = { afterId: String(afterId), limit: limit + 1 };
    const found = await readAccounts(directory, reachedBy(principal), wanted);
    const { shown, next } = await cursorPage(cursors, list, { found, limit }, ({ row }) => [row.id]);
    const accounts = shown.map((account) =>
      accountView(account, principal.memberships.get(account.row.id) ?? null),
    );
    return { data: { accounts, next_cursor: next } };
  },
});
