// docs/product.md#closing
import { testConvergence } from './converge.ts';

testConvergence(12);
