import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { languageOf, PreferenceStore, type Actor } from '../../auth/index.js';
import type { Language } from '../../platform/phrases/index.js';

/** The language of answers: the one that the person has chosen, or that of the browser. */
@Injectable()
export class ReaderLanguage {
  constructor(private readonly preferences: PreferenceStore) {}

  async of({ id }: Actor, request: Request): Promise<Language> {
    const { language } = await this.preferences.of(id);
    return languageOf(request, language);
  }
}
