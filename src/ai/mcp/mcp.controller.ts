import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Request, Response } from 'express';
import { CurrentUser, TokenOnly, type Actor } from '../../auth/index.js';
import { McpServers } from './mcp-server.js';

/** The protocol describes itself to its clients: https://modelcontextprotocol.io, Streamable HTTP, without sessions. */
@ApiExcludeController()
@Controller('mcp')
@TokenOnly()
export class McpController {
  constructor(private readonly servers: McpServers) {}

  @Post()
  @HttpCode(200)
  async handle(
    @CurrentUser() actor: Actor,
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const left = new AbortController();
    const server = this.servers.serverFor({ actor, scopes: request.scopes ?? [], signal: left.signal });
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
    response.once('close', () => {
      left.abort();
      void transport.close();
      void server.close();
    });
    await server.connect(transport);
    await transport.handleRequest(request, response, body);
  }

  /** Without sessions there is no stream to listen to, and nothing to end. */
  @Get()
  @HttpCode(405)
  listen(): object {
    return notHere;
  }

  @Delete()
  @HttpCode(405)
  end(): object {
    return notHere;
  }
}

const notHere = { jsonrpc: '2.0', error: { code: -32_000, message: 'Method not allowed.' }, id: null };
