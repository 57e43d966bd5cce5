import { Global, Module, type DynamicModule } from '@nestjs/common';

/** The PostgreSQL server that this process runs itself, if it does. */
export class DatabaseServer {
  /** `isLost`: whether it died and is not expected back. The server of somebody else is theirs to judge. */
  constructor(readonly isLost: () => boolean = () => false) {}
}

@Global()
@Module({})
export class DatabaseServerModule {
  static forRoot(server: DatabaseServer): DynamicModule {
    const provider = { provide: DatabaseServer, useValue: server };
    return { module: DatabaseServerModule, providers: [provider], exports: [DatabaseServer] };
  }
}
