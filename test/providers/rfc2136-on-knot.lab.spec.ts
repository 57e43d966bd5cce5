import { startKnot } from '../support/lab/index.js';
import { rfc2136Conformance } from './support/rfc2136-conformance.js';

rfc2136Conformance('knot', startKnot);
