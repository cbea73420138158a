import { configure } from '@testing-library/dom';

// A screen that comes late on a busy machine is no fault of the product; one that never comes is still found.
configure({ asyncUtilTimeout: 10_000 });
