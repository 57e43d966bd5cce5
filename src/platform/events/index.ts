export { defineEvent, OnAppEvent, type AppEvent } from './app-event.js';
export { Events } from './events.js';
export { EventsModule } from './events.module.js';
