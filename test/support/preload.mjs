// CommonJS packages (the throttler, nestjs-pino) require() the ESM-only Nest core: it must be
// fully evaluated before any of them is linked.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
