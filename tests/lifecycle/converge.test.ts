// docs/product.md#closing
import { testConvergence } from '../convergence/converge.ts';

testConvergence(Number(process.env.CONVERGENCE_SECONDS ?? 30));
