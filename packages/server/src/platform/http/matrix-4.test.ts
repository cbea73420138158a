import { testMatrix } from '../../testing/matrix';

testMatrix(4);
