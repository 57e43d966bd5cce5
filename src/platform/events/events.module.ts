import { Global, Module } from '@nestjs/common';
import { AppDiscoveryModule } from '../discovery/index.js';
import { Events } from './events.js';

@Global()
@Module({ imports: [AppDiscoveryModule], providers: [Events], exports: [Events] })
export class EventsModule {}
