import { configure } from '@testing-library/dom';

// Raises the async timeout for slow CI machines.
configure({ asyncUtilTimeout: 10_000 });
