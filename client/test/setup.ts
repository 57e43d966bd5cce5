import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { loadEnglish } from './english';
import { closeNetwork, openNetwork } from './network';
import { fillInBrowser } from './browser';

fillInBrowser();

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
