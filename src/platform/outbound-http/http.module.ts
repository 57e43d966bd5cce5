import { Global, Module } from '@nestjs/common';
import { PluginHttp } from './plugin-http.js';
import { HttpTransport } from './transport.js';

@Global()
@Module({ providers: [PluginHttp, HttpTransport], exports: [PluginHttp] })
export class HttpModule {}
