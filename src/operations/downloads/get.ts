import { exportOf, joinedArchive } from '../../accounts/exports/archive.ts';
import { readExport } from '../../accounts/exports/export-repository.ts';
import type { RequestContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { ANY_TYPE } from '../operation-result.ts';

/**
 * Returns the target of a link: a stored file, or the archive of an export, joined while it is sent. Null if it no
 * longer exists.
 */
async function linkedFile(
  key: string,
  { files, directory }: Pick<RequestContext, 'files' | 'directory'>,
): Promise<AsyncIterable<Uint8Array> | null> {
  const exportId = exportOf(key);
  if (exportId === null) return (await files.get(key))?.body ?? null;
  const found = await readExport(directory, exportId);
  return found?.row.state === 'READY' ? joinedArchive(files, found.row.fragments) : null;
}

export const getDownload = defineOperation({
  id: 'downloads.get',
  method: 'GET',
  path: '/v1/downloads/{token}',
  tag: 'Downloads',
  summary: 'Download a file',
  description:
    'Every `download_url` and `image_url` points here. The token is signed and names one file. It is valid for five minutes, or for one day for an account export.',
  scope: 'none',
  access: 'public',
  idempotency: false,
  textPlaceholders: ['token'],
  query: {},
  body: null,
  success: {
    status: 200,
    data: null,
    raw: ANY_TYPE,
    isFile: true,
    description: 'File, in its own content type',
  },
  errors: ['DOWNLOAD_LINK_INVALID', 'DOWNLOAD_LINK_EXPIRED'],
  async run({ links, files, directory }, { params }) {
    const opened = await links.open(params.token);
    if (opened.state === 'EXPIRED') throw new ApiError('DOWNLOAD_LINK_EXPIRED');
    const file = opened.state === 'OPEN' ? await linkedFile(opened.file.key, { files, directory }) : null;
    if (opened.state === 'INVALID' || file === null) throw new ApiError('DOWNLOAD_LINK_INVALID');
    const { contentType, fileName } = opened.file;
    return { data: { contentType, bytes: file, fileName } };
  },
});
