import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { loadEnglish } from './english';
import { closeNetwork, openNetwork } from './network';
import { fillInBrowser } from './browser';

fillInBrowser();
// On a machine with work on all cores, a page takes longer than the usual second.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(async () => {
  await loadEnglish();
  openNetwork({});
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  closeNetwork();
});
