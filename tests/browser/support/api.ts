import { type APIRequestContext, expect } from "@playwright/test";
import { PASSWORD } from "#app/demo/users.ts";

/** Returns a client of the API, signed in as `login`, for steps that have no screen. */
export async function apiAs(request: APIRequestContext, login: string) {
  const answer = await request.post("/user_token", {
    headers: { authorization: `Basic ${btoa(`demo:${PASSWORD}`)}` },
    data: { auth: { login, password: PASSWORD } },
  });
  const headers = { authorization: `Bearer ${(await answer.json()).jwt}` };
  const call = async (method: string, path: string, data?: unknown) => {
    const response = await request.fetch(path, { method, headers, data });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  return {
    get: (path: string) => call("GET", path),
    post: (path: string, data: unknown) => call("POST", path, data),
    put: (path: string, data: unknown) => call("PUT", path, data),
  };
}
