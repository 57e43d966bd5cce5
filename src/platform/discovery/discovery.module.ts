import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DecoratedMethods } from './decorated-methods.js';

@Module({ imports: [DiscoveryModule], providers: [DecoratedMethods], exports: [DecoratedMethods] })
export class AppDiscoveryModule {}
