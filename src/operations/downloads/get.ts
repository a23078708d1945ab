import { ApiError } from '../../errors.ts';
import { ANY_TYPE, defineOperation } from '../define-operation.ts';

export const getDownload = defineOperation({
  id: 'downloads.get',
  method: 'GET',
  path: '/v1/downloads/{token}',
  tag: 'Downloads',
  summary: 'Download a file',
  description:
    'Every `download_url` and `image_url` leads here. The token is signed, names one file and holds for five minutes.',
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
    description: 'The file, in its own content type',
  },
  errors: ['DOWNLOAD_LINK_INVALID', 'DOWNLOAD_LINK_EXPIRED'],
  async run({ links, files }, { params }) {
    const opened = await links.open(params.token);
    if (opened.state === 'EXPIRED') throw new ApiError('DOWNLOAD_LINK_EXPIRED');
    const file = opened.state === 'OPEN' ? await files.get(opened.file.key) : null;
    if (opened.state === 'INVALID' || file === null) throw new ApiError('DOWNLOAD_LINK_INVALID');
    const { contentType, fileName } = opened.file;
    return { data: { contentType, bytes: file.body, fileName } };
  },
});
