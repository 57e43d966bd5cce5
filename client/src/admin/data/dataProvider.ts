import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { consoleHttp } from './consoleHttp';

const api = '/api/admin';

/** The server's word about the total of a list, as the `meta` of its page. */
export interface ListMeta {
  /** False: the server stopped counting at the total. */
  isTotalExact: boolean;
}

/** The lists and things under `/api/admin`, in the dialect that the server speaks everywhere. */
export const dataProvider: DataProvider = {
  ...simpleRestProvider(api, consoleHttp as never),
  async getList(resource, params) {
    const meta: ListMeta = { isTotalExact: true };
    const readList = async (url: string, init?: RequestInit) => {
      const answer = await consoleHttp(url, init);
      meta.isTotalExact = answer.headers.get('Content-Range-Total') !== 'at-least';
      return answer;
    };
    return { ...(await simpleRestProvider(api, readList as never).getList(resource, params)), meta };
  },
};
