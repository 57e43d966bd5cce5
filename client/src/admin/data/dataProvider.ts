import simpleRestProvider from 'ra-data-simple-rest';
import { consoleHttp } from './consoleHttp';

/** The lists and things under `/api/admin`, in the dialect that the server speaks everywhere. */
export const dataProvider = simpleRestProvider('/api/admin', consoleHttp as never);
