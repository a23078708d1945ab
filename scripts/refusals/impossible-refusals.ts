import type { RefusalGroup } from './explained-refusal.ts';

const SCHEMA_TEST = 'test/unit/verifactu/xml/record-matrix.test.ts';
const REGISTRATION_TEST = 'test/unit/verifactu/build-registration.test.ts';
const CHAIN_TEST = 'test/unit/verifactu/chain.test.ts';
const SOFTWARE_TEST = 'test/unit/verifactu/software.test.ts';
const TIMESTAMP_TEST = 'test/unit/verifactu/timestamp.test.ts';
const QUERY_TEST = 'test/unit/verifactu/xml/query-and-census-xml.test.ts';
const FORMALITIES_TEST = 'test/api/invoices/issuing/formalities.test.ts';
const MATRIX_TEST = 'test/unit/scripts/refusal-matrix.test.ts';

/** Codes that no record and no message of the service can get, because of how it is built. */
export const IMPOSSIBLE_REFUSALS: readonly RefusalGroup[] = [
  {
    state: 'IMPOSSIBLE',
    codes: [1100, 1102, 1106, 1107, 1137, 1171, 1181, 1184, 1218, 1265, 1266, 1267, 1268, 1275, 1276],
    why: 'every value is checked against the types and lists of the schema',
    test: SCHEMA_TEST,
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1101],
    why: 'only countries of the schema are accepted',
    test: 'test/unit/verifactu/code-lists.test.ts',
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1245, 1260, 2009],
    why: 'every detail has a regime key and one of IVA, IPSI or IGIC',
    test: SCHEMA_TEST,
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1105, 1145, 1244],
    why: 'dates and instants are written in the AEAT’s format',
    test: TIMESTAMP_TEST,
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1108, 1172, 1215, 1217, 1219, 1240],
    why: 'header and record name the same issuer, whose NIF is required before issuing',
    test: 'test/unit/verifactu/xml/submission-xml.test.ts',
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1282],
    why: 'the header names the issuer of the record',
    test: 'test/unit/verifactu/xml/submission-xml.test.ts',
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1154],
    why: 'a corrected or exchanged invoice has the same issuer',
    test: 'test/unit/verifactu/rectification.test.ts',
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1128, 1129, 1214],
    why: 'no record names an invoicing agreement or a number of taxpayers',
    test: MATRIX_TEST,
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1151, 1155, 1158, 1159, 1178, 1186, 1187, 1211],
    why: 'a third party is named by NIF and only together with its mark',
    test: FORMALITIES_TEST,
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1224, 1225, 1227, 1228, 1229, 1230, 1231, 1232, 1233, 1234, 1258, 1259, 1273],
    why: 'a cancellation names its generator only with its kind, another party than the issuer, as the registration named it',
    test: 'test/unit/verifactu/build-cancellation.test.ts',
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1136, 1183],
    why: 'only qualified simplified invoices and their correctives have the mark S',
    test: FORMALITIES_TEST,
  },
  { state: 'IMPOSSIBLE', codes: [1157], why: 'no record has a coupon', test: MATRIX_TEST },
  {
    state: 'IMPOSSIBLE',
    codes: [1174, 1175, 1180, 1262, 1264, 1269, 1274, 1291, 2002, 2003, 2007, 2008],
    why: 'the link comes from the previous record of the chain, or marks the first one',
    test: CHAIN_TEST,
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1247, 1263, 1292, 2000],
    why: 'the fingerprint follows the published text: 64 upper-case hexadecimal digits, constant type',
    test: 'test/unit/verifactu/fingerprint.test.ts',
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1176, 1177, 1179, 1212, 1213, 1220, 1221, 1223, 1226],
    why: 'the software block comes from the responsible declaration',
    test: SOFTWARE_TEST,
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1209],
    why: 'subject and not exempt details always have rate and tax, in regime 06 too',
    test: 'test/unit/verifactu/tax-breakdown.test.ts',
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1210, 1216],
    why: 'both totals are the sums of the breakdown',
    test: REGISTRATION_TEST,
  },
  { state: 'IMPOSSIBLE', codes: [1251], why: 'the version is a constant', test: SCHEMA_TEST },
  {
    state: 'IMPOSSIBLE',
    codes: [1253],
    why: 'a reference that does not fit is left out',
    test: REGISTRATION_TEST,
  },
  {
    state: 'IMPOSSIBLE',
    codes: [1242, 1248, 1249, 1250, 1261, 1270, 1271, 1272, 1285],
    why: 'only queries return it; Folio queries by month as the issuer, without software, representative or range',
    test: QUERY_TEST,
  },
];
