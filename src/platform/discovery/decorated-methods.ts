import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

export interface DecoratedMethod<Meta, Argument> {
  meta: Meta;
  /** `ZoneImports.import`, for logs and wiring errors. */
  name: string;
  call(argument: Argument): unknown;
}

/** Finds the provider methods that carry a metadata key, such as job handlers and event listeners. */
@Injectable()
export class DecoratedMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  find<Meta, Argument>(metadataKey: symbol): DecoratedMethod<Meta, Argument>[] {
    const wrappers = [...this.discovery.getProviders(), ...this.discovery.getControllers()];
    return wrappers
      .map(({ instance }) => instance as unknown)
      .filter((instance): instance is Record<string, unknown> => typeof instance === 'object' && instance !== null)
      .flatMap((instance) => methodsOf<Meta, Argument>(instance, this.scanner, metadataKey));
  }
}

function methodsOf<Meta, Argument>(instance: Record<string, unknown>, scanner: MetadataScanner, metadataKey: symbol) {
  const prototype = Object.getPrototypeOf(instance) as object | null;
  return scanner.getAllMethodNames(prototype).flatMap((methodName): DecoratedMethod<Meta, Argument>[] => {
    const method = instance[methodName];
    if (typeof method !== 'function') return [];
    const meta = Reflect.getMetadata(metadataKey, method) as Meta | undefined;
    if (meta === undefined) return [];
    const name = `${instance.constructor.name}.${methodName}`;
    return [{ meta, name, call: (argument) => method.call(instance, argument) as unknown }];
  });
}
