import { jest } from '@jest/globals';
import { Injectable, Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { defineEvent, OnAppEvent } from './app-event.js';
import { Events } from './events.js';
import { EventsModule } from './events.module.js';

const zoneMoved = defineEvent<{ zone: string }>('test.zone-moved');
const nobodyCares = defineEvent<{ zone: string }>('test.nobody-cares');

@Injectable()
class Listeners {
  readonly heard: string[] = [];

  @OnAppEvent(zoneMoved)
  fail(): void {
    throw new Error('broken listener');
  }

  @OnAppEvent(zoneMoved)
  async hear({ zone }: { zone: string }): Promise<void> {
    await Promise.resolve();
    this.heard.push(zone);
  }
}

describe('events', () => {
  it('reach every handler of theirs, even after one has failed', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const module = await Test.createTestingModule({ imports: [EventsModule], providers: [Listeners] }).compile();
    await module.init();
    await module.get(Events).publish(zoneMoved, { zone: 'example.org.' });
    await module.get(Events).publish(nobodyCares, { zone: 'example.net.' });
    expect(module.get(Listeners).heard).toEqual(['example.org.']);
    expect(logged).toHaveBeenCalledTimes(1);
    await module.close();
    logged.mockRestore();
  });
});
