import { testMatrix } from '../../testing/matrix';

testMatrix(1);
